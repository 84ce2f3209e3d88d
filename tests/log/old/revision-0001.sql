BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE attempts (
	"key" TEXT NOT NULL, 
	span INTEGER NOT NULL, 
	tries INTEGER NOT NULL, 
	until DATETIME NOT NULL, 
	CONSTRAINT pk_attempts PRIMARY KEY ("key", span)
);
CREATE TABLE boxes (
	id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	game TEXT NOT NULL, 
	facts JSON NOT NULL, 
	cards JSON NOT NULL, 
	version INTEGER NOT NULL, 
	updated_at DATETIME NOT NULL, 
	CONSTRAINT pk_boxes PRIMARY KEY (id)
);
INSERT INTO "boxes" VALUES('N22FN6T2','Ann''s copy','woodcraft','{"rim.BR.4":"points:1"}','{}',2,'2026-11-18 01:03:59.017523');
INSERT INTO "boxes" VALUES('A59TZJ59','Nobody plays with it','woodcraft','{}','{}',1,'2026-11-18 01:03:59.010572');
CREATE TABLE claims (
	id INTEGER NOT NULL, 
	match_id INTEGER NOT NULL, 
	seat TEXT NOT NULL, 
	secret_hash TEXT NOT NULL, 
	phone TEXT NOT NULL, 
	claimed_at DATETIME NOT NULL, 
	released_at DATETIME, 
	CONSTRAINT pk_claims PRIMARY KEY (id), 
	CONSTRAINT fk_claims_match_id_matches FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE
);
INSERT INTO "claims" VALUES(1,1,'s1','ceb271b08bc631b175a3f8c40db82fc360340be9aaaf24c7fa274fafe56aa590','phone of s1','2026-11-18 01:03:59.026596',NULL);
INSERT INTO "claims" VALUES(2,1,'s2','e85d0b05417643cdf9d21c99f67bdcb99981fba963dfbbe2ee84fedc9af2ab4c','phone of s2','2026-11-18 01:03:59.029050',NULL);
INSERT INTO "claims" VALUES(3,2,'s1','43cf5e25f964b1db5a806237dd34be77f1dc85cb1ff31986d1c4dcf3d7728a1a','phone of s1','2026-11-18 01:03:59.114146',NULL);
INSERT INTO "claims" VALUES(4,2,'s2','9a85cf721ca4fabeab41a00e5e4af1189cdbb08c8c818b8c1f6d2147762a6e1b','phone of s2','2026-11-18 01:03:59.115633','2026-11-18 01:03:59.117042');
CREATE TABLE draws (
	match_id INTEGER NOT NULL, 
	version TEXT NOT NULL, 
	secret TEXT NOT NULL, 
	words JSON NOT NULL, 
	used INTEGER NOT NULL, 
	revealed BOOLEAN NOT NULL, 
	CONSTRAINT pk_draws PRIMARY KEY (match_id), 
	CONSTRAINT fk_draws_match_id_matches FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE
);
INSERT INTO "draws" VALUES(1,'referee-draws-1','000102030405060708090a0b0c0d0e0f','{}',11,0);
INSERT INTO "draws" VALUES(2,'referee-draws-1','000102030405060708090a0b0c0d0e0f','{}',0,0);
CREATE TABLE entries (
	match_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	written_at DATETIME NOT NULL, 
	pressed_by TEXT NOT NULL, 
	seat TEXT NOT NULL, 
	kind TEXT NOT NULL, 
	move_fields JSON NOT NULL, 
	move_id TEXT NOT NULL, 
	strikes_first INTEGER, 
	strikes_last INTEGER, 
	fingerprint TEXT NOT NULL, 
	CONSTRAINT pk_entries PRIMARY KEY (match_id, number), 
	CONSTRAINT fk_entries_match_id_matches FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE, 
	CONSTRAINT uq_entries_match_id_move_id UNIQUE (match_id, move_id)
);
INSERT INTO "entries" VALUES(1,1,'2026-11-18 01:03:59.036247','table','table','reveal_contracts','{"contracts":"dice,marketing,splices_and_saws"}','move-1',NULL,NULL,'0dad66ee9eb11aba');
INSERT INTO "entries" VALUES(1,2,'2026-11-18 01:03:59.036247','table','table','place_reputation_tiles','{"tiles":"B,A"}','move-1~1',NULL,NULL,'24e39002f8fe59ee');
INSERT INTO "entries" VALUES(1,3,'2026-11-18 01:03:59.036247','table','s1','deal_cards','{"helpers":"PHI/18,PHI/22,PHI/6"}','move-1~2',NULL,NULL,'7c48b1244932b6ea');
INSERT INTO "entries" VALUES(1,4,'2026-11-18 01:03:59.036247','table','s1','deal_cards','{"orders":"PI/5,PI/21,PI/28,PI/26,PI/9"}','move-1~3',NULL,NULL,'cfd4c7de5ad4ab95');
INSERT INTO "entries" VALUES(1,5,'2026-11-18 01:03:59.036247','table','s1','deal_cards','{"special":"PS/2,PS/1"}','move-1~4',NULL,NULL,'9546cb2706dc2262');
INSERT INTO "entries" VALUES(1,6,'2026-11-18 01:03:59.036247','table','s2','deal_cards','{"helpers":"PHI/5,PHI/14,PHI/10"}','move-1~5',NULL,NULL,'217f202431fbcfcd');
INSERT INTO "entries" VALUES(1,7,'2026-11-18 01:03:59.036247','table','s2','deal_cards','{"orders":"PI/6,PI/20,PI/11,PI/29,PI/23"}','move-1~6',NULL,NULL,'703b6af9db1264ea');
INSERT INTO "entries" VALUES(1,8,'2026-11-18 01:03:59.036247','table','s2','deal_cards','{"special":"PS/5,PS/8"}','move-1~7',NULL,NULL,'5fe8977cb31c39dd');
INSERT INTO "entries" VALUES(1,9,'2026-11-18 01:03:59.036247','table','table','refill_yard','{"dice":"G1,G5,Y6,Y4,B6,B1"}','move-1~8',NULL,NULL,'299cf8bc8b4afcf7');
INSERT INTO "entries" VALUES(1,10,'2026-11-18 01:03:59.036247','table','table','reveal_orders','{"cards":"PI/10,PI/31,PI/22,PI/2"}','move-1~9',NULL,NULL,'0612f19819889284');
INSERT INTO "entries" VALUES(1,11,'2026-11-18 01:03:59.036247','table','table','reveal_helpers','{"cards":"PHI/12,PHI/9,PHI/27,PHI/7"}','move-1~10',NULL,NULL,'26841755a3b19bca');
INSERT INTO "entries" VALUES(1,12,'2026-11-18 01:03:59.086691','s2','s2','keep_cards','{"helper":"PHI/5","placed":"PI/23","orders":"PI/20,PI/23","special":"PS/5,PS/8"}','move-2',NULL,NULL,'fb37d4ae2669ffd3');
INSERT INTO "entries" VALUES(1,13,'2026-11-18 01:03:59.088753','s1','s1','keep_cards','{"helper":"PHI/18","placed":"PI/28","orders":"PI/28,PI/9","special":"PS/2,PS/1"}','move-3',NULL,NULL,'277cb28461aa7b7f');
INSERT INTO "entries" VALUES(1,14,'2026-11-18 01:03:59.090024','s1','s1','choose_tile','{"tile":"choose_orders"}','move-4',NULL,NULL,'dfd7bb915e8f6e85');
INSERT INTO "entries" VALUES(1,15,'2026-11-18 01:03:59.091119','s1','s1','saw','{"die":"Y2","parts":"1,1"}','move-5',NULL,NULL,'e0ed3eab8364a279');
INSERT INTO "entries" VALUES(1,16,'2026-11-18 01:03:59.092127','s1','s1','take_berries','{}','move-6',NULL,NULL,'d0f1cbecd63efb61');
INSERT INTO "entries" VALUES(1,17,'2026-11-18 01:03:59.093142','s1','s1','end_turn','{}','move-7',NULL,NULL,'432c05cb84a9ea12');
INSERT INTO "entries" VALUES(1,18,'2026-11-18 01:03:59.094189','s2','s2','choose_tile','{"tile":"improve_workshop"}','move-8',NULL,NULL,'021575441e51b43c');
INSERT INTO "entries" VALUES(1,19,'2026-11-18 01:03:59.096152','s2','s2','market','{}','move-9',NULL,NULL,'70191a04d9aa60b9');
INSERT INTO "entries" VALUES(1,20,'2026-11-18 01:03:59.097542','s2','s2','end_turn','{}','move-10',NULL,NULL,'01f6c492175f682c');
INSERT INTO "entries" VALUES(1,21,'2026-11-18 01:03:59.098640','s1','s1','choose_tile','{"tile":"produce_plant"}','move-11',NULL,NULL,'d8a5f4ffac9ba835');
INSERT INTO "entries" VALUES(1,22,'2026-11-18 01:03:59.099705','s1','s1','end_turn','{}','move-12',NULL,NULL,'56d330fa173d5a25');
INSERT INTO "entries" VALUES(1,23,'2026-11-18 01:03:59.100712','s2','s2','saw','{"die":"G3","parts":"2,1"}','move-13',NULL,NULL,'03a4b11c3c9ac12f');
INSERT INTO "entries" VALUES(1,24,'2026-11-18 01:03:59.101877','s2','s2','choose_tile','{"tile":"buy_lumber"}','move-14',NULL,NULL,'9f76605592c791a1');
INSERT INTO "entries" VALUES(1,25,'2026-11-18 01:03:59.103001','s2','s2','take_berries','{}','move-15',NULL,NULL,'737cf4d648e54973');
INSERT INTO "entries" VALUES(1,26,'2026-11-18 01:03:59.103981','s2','s2','market','{}','move-16',NULL,NULL,'e63321fd4b63a814');
INSERT INTO "entries" VALUES(1,27,'2026-11-18 01:03:59.104955','s2','s2','end_turn','{}','move-17',NULL,NULL,'f3c754ab0d7ef798');
INSERT INTO "entries" VALUES(1,28,'2026-11-18 01:03:59.105932','s1','s1','choose_tile','{"tile":"improve_workshop"}','move-18',NULL,NULL,'4004b0b9d8a99647');
INSERT INTO "entries" VALUES(1,29,'2026-11-18 01:03:59.106952','s1','s1','market','{}','move-19',NULL,NULL,'99ec2f90b9208987');
INSERT INTO "entries" VALUES(1,30,'2026-11-18 01:03:59.107935','s1','s1','end_turn','{}','move-20',NULL,NULL,'988eecb48bb44d2f');
INSERT INTO "entries" VALUES(1,31,'2026-11-18 01:03:59.108693','host','table','take_back','{"entry":"30"}','undo',30,30,'99ec2f90b9208987');
CREATE TABLE matches (
	id INTEGER NOT NULL, 
	uid TEXT NOT NULL, 
	code TEXT NOT NULL, 
	game TEXT NOT NULL, 
	edition TEXT NOT NULL, 
	opening JSON NOT NULL, 
	language TEXT NOT NULL, 
	settings JSON NOT NULL, 
	host_key_hash TEXT NOT NULL, 
	box_id TEXT, 
	state TEXT NOT NULL, 
	created_at DATETIME NOT NULL, 
	updated_at DATETIME NOT NULL, 
	last_number INTEGER NOT NULL, 
	ticks INTEGER NOT NULL, 
	summary JSON NOT NULL, 
	CONSTRAINT pk_matches PRIMARY KEY (id), 
	CONSTRAINT ck_matches_ck_matches_state CHECK (state IN ('running', 'finished', 'archived')), 
	CONSTRAINT fk_matches_box_id_boxes FOREIGN KEY(box_id) REFERENCES boxes (id) ON DELETE SET NULL, 
	CONSTRAINT uq_matches_code UNIQUE (code), 
	CONSTRAINT uq_matches_uid UNIQUE (uid)
);
INSERT INTO "matches" VALUES(1,'5e0d07f6-8dfd-484e-951d-631fd01da5ba','7HQ68NEK','woodcraft','1','{"cards":"practice","fact.rim.TR.1":"lantern:1","fact.rim.TR.2":"die:green:2","fact.rim.TR.3":"sawblade:1","fact.rim.TR.4":"glue:1","fact.rim.TR.5":"blueberry:1","fact.saw.BR.B":"lantern:1","fact.saw.BL.A":"glue:1","fact.saw.BL.B":"reputation:1","fact.saw.TL.A":"scrap:1","fact.saw.TL.B":"tool:any","fact.reputation_tile.C.24.top":"lantern:2,points:2","fact.reputation_tile.C.24.middle":"lantern:1,points:1","fact.reputation_tile.C.24.bottom":"lantern:1","fact.reputation_tile.A.3.top":"produce:1,points:4","fact.reputation_tile.A.3.bottom":"points:2","fact.reputation_tile.B.3.top":"blueberry:6","fact.reputation_tile.B.3.bottom":"blueberry:3","fact.reputation_tile.C.3.top":"lantern:2,points:2","fact.reputation_tile.C.3.bottom":"lantern:1","displays":"yes"}','en','{"dice":"table"}','7c8616d784c5d95ef5759a6e94d990b3a1cd911d648a51fedd1ea44bdd827ddb',NULL,'running','2026-11-18 01:03:59.019014','2026-11-18 01:03:59.108693',31,3,'{"round":"3","turn":"s1","phase":"turn","points":{"s1":1,"s2":3},"final":null}');
INSERT INTO "matches" VALUES(2,'ef6024f1-0db2-45c5-a63e-1658d3522aad','FF8MNPMY','woodcraft','1','{"cards":"none","fact.rim.BR.4":"points:1","yard":"G2,G5,Y1,Y4,B3,B6"}','en','{"dice":"table"}','035b7aeab61ec400e95bf4a4e13e982ffa06d1a4a144a21bff9ebe726314ef59','N22FN6T2','running','2026-11-18 01:03:59.111064','2026-11-18 01:03:59.111064',0,3,'{}');
CREATE TABLE people (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	name TEXT NOT NULL
);
INSERT INTO "people" VALUES(1,'Ann');
INSERT INTO "people" VALUES(2,'Ben');
INSERT INTO "people" VALUES(3,'Zoe');
CREATE TABLE results (
	match_id INTEGER NOT NULL, 
	seat TEXT NOT NULL, 
	points INTEGER NOT NULL, 
	rank INTEGER NOT NULL, 
	breakdown JSON NOT NULL, 
	finished_at DATETIME NOT NULL, 
	CONSTRAINT pk_results PRIMARY KEY (match_id, seat), 
	CONSTRAINT fk_results_match_id_matches FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE
);
CREATE TABLE seats (
	match_id INTEGER NOT NULL, 
	"key" TEXT NOT NULL, 
	place INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	colour TEXT NOT NULL, 
	symbol TEXT NOT NULL, 
	person_id INTEGER, 
	CONSTRAINT pk_seats PRIMARY KEY (match_id, "key"), 
	CONSTRAINT fk_seats_match_id_matches FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE, 
	CONSTRAINT fk_seats_person_id_people FOREIGN KEY(person_id) REFERENCES people (id) ON DELETE SET NULL, 
	CONSTRAINT uq_seats_match_id_place UNIQUE (match_id, place)
);
INSERT INTO "seats" VALUES(1,'s1',1,'Ann','red','circle',1);
INSERT INTO "seats" VALUES(1,'s2',2,'Ben','blue','triangle',2);
INSERT INTO "seats" VALUES(2,'s1',1,'Ann','red','circle',1);
INSERT INTO "seats" VALUES(2,'s2',2,'Zoe','blue','triangle',3);
CREATE TABLE settings (
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_settings PRIMARY KEY (name)
);
INSERT INTO "settings" VALUES('secret_key','836549fe1ab3a46d8c9e21b4775d327510f27c499916cd5e026c9cd3625af74a');
CREATE TABLE spellings (
	folded TEXT NOT NULL, 
	written TEXT NOT NULL, 
	person_id INTEGER NOT NULL, 
	CONSTRAINT pk_spellings PRIMARY KEY (folded), 
	CONSTRAINT fk_spellings_person_id_people FOREIGN KEY(person_id) REFERENCES people (id) ON DELETE CASCADE
);
INSERT INTO "spellings" VALUES('ann','Ann',1);
INSERT INTO "spellings" VALUES('ben','Ben',2);
INSERT INTO "spellings" VALUES('zoe','Zoe',3);
CREATE TABLE ticks (
	match_id INTEGER NOT NULL, 
	item TEXT NOT NULL, 
	done BOOLEAN NOT NULL, 
	ticked_by TEXT NOT NULL, 
	ticked_at DATETIME NOT NULL, 
	CONSTRAINT pk_ticks PRIMARY KEY (match_id, item), 
	CONSTRAINT fk_ticks_match_id_matches FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE
);
INSERT INTO "ticks" VALUES(1,'tiles',1,'s1','2026-11-18 01:03:59.109339');
CREATE INDEX ix_attempts_until ON attempts (until);
CREATE INDEX ix_matches_box_id ON matches (box_id);
CREATE INDEX ix_matches_state_updated_at ON matches (state, updated_at);
CREATE INDEX ix_spellings_person_id ON spellings (person_id);
CREATE INDEX ix_claims_match_id ON claims (match_id);
CREATE INDEX ix_seats_person_id ON seats (person_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('people',3);
COMMIT;
