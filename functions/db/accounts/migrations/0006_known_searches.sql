-- Hours kept before have words in them that the catalogue does not know; they are counted anew from the searches of the day.
DELETE FROM searched_hour;
