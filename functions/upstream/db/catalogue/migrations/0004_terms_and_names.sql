CREATE TABLE `__new_popular_term` (
	`keyword` text NOT NULL,
	`score` integer NOT NULL,
	`last_at` integer NOT NULL,
	`is_seed` integer NOT NULL,
	PRIMARY KEY(`keyword`, `is_seed`)
);
--> statement-breakpoint
INSERT INTO `__new_popular_term`("keyword", "score", "last_at", "is_seed") SELECT "keyword", "score", "last_at", "is_seed" FROM `popular_term`;--> statement-breakpoint
DROP TABLE `popular_term`;--> statement-breakpoint
ALTER TABLE `__new_popular_term` RENAME TO `popular_term`;--> statement-breakpoint
CREATE INDEX `supplement_name` ON `supplement` (`name`);