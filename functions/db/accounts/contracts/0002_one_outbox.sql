-- The ledgers before the outbox; their open rows have been carried over.
DROP TABLE dispatch_pack;
DROP TABLE delivery;
DROP TABLE reminder_pack;
DROP TABLE mail_delivery;
DROP TABLE mail_dead;
