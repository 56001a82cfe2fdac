CREATE TABLE "settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL
);
