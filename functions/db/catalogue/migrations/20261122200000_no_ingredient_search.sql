-- There are less than a hundred ingredients: they are looked through in memory.
DROP TABLE ingredient_search;
