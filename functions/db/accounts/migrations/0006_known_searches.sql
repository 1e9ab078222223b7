-- Old rows contain unknown words; recount from the day's searches.
DELETE FROM searched_hour;
