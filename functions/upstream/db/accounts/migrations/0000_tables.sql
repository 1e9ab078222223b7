CREATE TABLE `brand_identity` (
	`id` integer PRIMARY KEY NOT NULL,
	`source_key` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `brand_identity_source_key` ON `brand_identity` (`source_key`);--> statement-breakpoint
CREATE TABLE `supplement_identity` (
	`id` integer PRIMARY KEY NOT NULL,
	`source_key` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `supplement_identity_source_key` ON `supplement_identity` (`source_key`);