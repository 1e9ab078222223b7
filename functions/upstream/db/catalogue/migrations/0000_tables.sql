CREATE TABLE `brand` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`is_maker` integer NOT NULL,
	`hue` integer NOT NULL,
	`description` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `brand_name` ON `brand` (`name`,`is_maker`);--> statement-breakpoint
CREATE TABLE `catalogue_meta` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `combination` (
	`id` integer PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`display_rank` integer NOT NULL,
	`ingredient_slugs` text NOT NULL,
	`severity` text,
	`spacing_minutes` integer,
	`with_medication` text,
	`source` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ingredient_alias` (
	`ingredient_id` integer NOT NULL,
	`alias` text NOT NULL,
	`is_misspelling` integer NOT NULL,
	PRIMARY KEY(`ingredient_id`, `alias`)
);
--> statement-breakpoint
CREATE TABLE `ingredient_purpose` (
	`purpose_code` text NOT NULL,
	`ingredient_id` integer NOT NULL,
	`basis` text NOT NULL,
	`function_text` text NOT NULL,
	PRIMARY KEY(`purpose_code`, `ingredient_id`)
);
--> statement-breakpoint
CREATE INDEX `ingredient_purpose_ingredient` ON `ingredient_purpose` (`ingredient_id`);--> statement-breakpoint
CREATE TABLE `ingredient_score` (
	`age_group` text NOT NULL,
	`ingredient_id` integer NOT NULL,
	`score` integer NOT NULL,
	PRIMARY KEY(`age_group`, `ingredient_id`)
);
--> statement-breakpoint
CREATE INDEX `ingredient_score_rank` ON `ingredient_score` (`age_group`,"score" DESC,`ingredient_id`);--> statement-breakpoint
CREATE TABLE `ingredient_top` (
	`ingredient_id` integer NOT NULL,
	`place` integer NOT NULL,
	`supplement_id` integer NOT NULL,
	PRIMARY KEY(`ingredient_id`, `place`)
);
--> statement-breakpoint
CREATE TABLE `ingredient` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`name_english` text NOT NULL,
	`group_name` text NOT NULL,
	`unit` text NOT NULL,
	`description` text NOT NULL,
	`effect` text NOT NULL,
	`caution` text NOT NULL,
	`timing` text,
	`sub_ingredients` text NOT NULL,
	`alternatives` text NOT NULL,
	`dosage` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ingredient_slug` ON `ingredient` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `ingredient_name` ON `ingredient` (`name`);--> statement-breakpoint
CREATE TABLE `popular_term` (
	`keyword` text PRIMARY KEY NOT NULL,
	`score` integer NOT NULL,
	`last_at` integer NOT NULL,
	`is_seed` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `purpose` (
	`code` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`label` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `spelling_gap` (
	`gap` text NOT NULL,
	`word` text NOT NULL,
	`target` text NOT NULL,
	PRIMARY KEY(`gap`, `word`)
);
--> statement-breakpoint
CREATE TABLE `supplement_document` (
	`supplement_id` integer PRIMARY KEY NOT NULL,
	`grams` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `supplement_ingredient` (
	`supplement_id` integer NOT NULL,
	`ingredient_id` integer NOT NULL,
	`amount` text,
	`reading` text NOT NULL,
	`chemical_form` text DEFAULT '' NOT NULL,
	`label_text` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`supplement_id`, `ingredient_id`)
);
--> statement-breakpoint
CREATE INDEX `supplement_ingredient_ingredient` ON `supplement_ingredient` (`ingredient_id`,`supplement_id`);--> statement-breakpoint
CREATE TABLE `supplement_score` (
	`gender` text NOT NULL,
	`age_group` text NOT NULL,
	`supplement_id` integer NOT NULL,
	`score` integer NOT NULL,
	PRIMARY KEY(`gender`, `age_group`, `supplement_id`)
);
--> statement-breakpoint
CREATE INDEX `supplement_score_rank` ON `supplement_score` (`gender`,`age_group`,"score" DESC,`supplement_id`);--> statement-breakpoint
CREATE TABLE `supplement` (
	`id` integer PRIMARY KEY NOT NULL,
	`source_key` text NOT NULL,
	`brand_id` integer NOT NULL,
	`brand_name` text NOT NULL,
	`brand_hue` integer NOT NULL,
	`contents` text NOT NULL,
	`name` text NOT NULL,
	`form` text NOT NULL,
	`mark` text NOT NULL,
	`price` integer,
	`description` text NOT NULL,
	`method` text NOT NULL,
	`caution` text NOT NULL,
	`shopping_url` text,
	`is_sample` integer NOT NULL,
	`raw_text` text,
	`imported_on` text,
	`score` integer DEFAULT 0 NOT NULL,
	`position` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `supplement_position` ON `supplement` (`position`);--> statement-breakpoint
CREATE UNIQUE INDEX `supplement_source_key` ON `supplement` (`source_key`);--> statement-breakpoint
CREATE INDEX `supplement_brand` ON `supplement` (`brand_id`,`id`);--> statement-breakpoint
CREATE INDEX `supplement_rank` ON `supplement` (`score`,`id`);--> statement-breakpoint
CREATE TABLE `term` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`required` integer NOT NULL,
	`version` text NOT NULL,
	`effective_date` text NOT NULL,
	`content` text NOT NULL
);
