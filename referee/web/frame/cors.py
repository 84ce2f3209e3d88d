"""Scripts of other sites may read the API, where the host wants that; they never change anything.

They come as strangers: no cookie is taken, and no secret may be sent along.
"""

from __future__ import annotations

from typing import Final

from flask import Flask, Response, request

API: Final = "/api/"
READING: Final = ("GET", "HEAD", "OPTIONS")


def let_others_read(app: Flask) -> None:
    """Tell browsers that what the API answers to a reader may be read by everybody."""

    def allow(answer: Response) -> Response:
        if request.path.startswith(API) and request.method in READING:
            answer.headers["Access-Control-Allow-Origin"] = "*"
            answer.headers["Access-Control-Expose-Headers"] = "Retry-After"
            if request.method == "OPTIONS":
                answer.headers["Access-Control-Allow-Methods"] = "GET, HEAD"
                answer.headers["Access-Control-Allow-Headers"] = "Accept-Language"
                answer.headers["Access-Control-Max-Age"] = "600"
        return answer

    app.after_request(allow)
