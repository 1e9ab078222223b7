DROP INDEX `supplement_score_rank`;--> statement-breakpoint
CREATE INDEX `supplement_score_rank` ON `supplement_score` (`gender`,`age_group`,"score" DESC,`supplement_id`);