CREATE VIRTUAL TABLE `supplement_search` USING fts5(grams, content='', tokenize='unicode61 remove_diacritics 0', prefix='1', detail='full');
--> statement-breakpoint
CREATE VIRTUAL TABLE `ingredient_search` USING fts5(grams, content='', tokenize='unicode61 remove_diacritics 0', prefix='1', detail='full');
