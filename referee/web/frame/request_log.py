"""One line per request: what was asked, how it ended, how long it took; never who asked."""

from __future__ import annotations

import json
import logging
import time
from datetime import UTC, datetime

from flask import Flask, Response, current_app, g, request

from referee.live import Hub
from referee.web.frame.metrics import Metrics, counters

_LOG = logging.getLogger("referee.requests")
QUIET = frozenset({"static", "favicon", "manifest", "health.health", "health.metrics_text"})


class LineWords(dict[str, object]):
    """Words of one line; written as JSON wherever they are written."""

    def __str__(self) -> str:
        """Write them."""
        return json.dumps(self, ensure_ascii=True)


def start_clock() -> None:
    """Note when the request came in."""
    g.asked_at = time.perf_counter()


def write_line(answer: Response) -> Response:
    """Write the line and count the request.

    The rule is written, not the address: codes, names and typed words stay out of the log. The
    first half of a match's code is enough to follow its story and too little to join it.
    """
    took = time.perf_counter() - g.get("asked_at", time.perf_counter())
    metrics: Metrics = current_app.extensions["referee.metrics"]
    metrics.count("referee_requests_total", f'status="{answer.status_code // 100}xx"')
    if not answer.is_streamed:
        hub: Hub = current_app.extensions["referee.hub"]
        metrics.spent(took, hub)
    if request.endpoint in QUIET and answer.status_code < 400:
        return answer
    if not _LOG.isEnabledFor(logging.INFO):
        return answer
    line: dict[str, object] = {
        "method": request.method,
        "rule": request.url_rule.rule if request.url_rule else "none",
        "status": answer.status_code,
        "ms": round(took * 1000, 1),
    }
    code = (request.view_args or {}).get("code")
    if isinstance(code, str):
        line["match"] = code[:4]
    line |= g.get("told", {})
    _LOG.info("%s", LineWords(line))
    return answer


def tell(**story: str | int) -> None:
    """Add words to this request's line, such as the kind of a move and what came of it."""
    g.told = g.get("told", {}) | story


def write_to_stderr() -> None:
    """Let the lines of this program, one JSON value each, go to the standard error output."""
    handler = logging.StreamHandler()
    handler.setFormatter(Lines())
    logging.getLogger("referee").addHandler(handler)
    logging.getLogger("referee").setLevel(logging.INFO)


class Lines(logging.Formatter):
    """One JSON value per line: when, how grave, from where, what."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record down."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, object] = {"at": at, "level": record.levelname, "from": record.name}
        told = record.args
        line |= told if isinstance(told, LineWords) else {"says": record.getMessage()}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=True)


def log_requests(app: Flask) -> None:
    """Write a line for every request."""
    app.extensions["referee.metrics"] = counters()
    app.before_request(start_clock)
    app.after_request(write_line)
