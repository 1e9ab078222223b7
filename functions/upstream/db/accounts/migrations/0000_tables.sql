CREATE TABLE `supplement_identity` (
	`id` integer PRIMARY KEY NOT NULL,
	`source_key` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `supplement_identity_source_key` ON `supplement_identity` (`source_key`);