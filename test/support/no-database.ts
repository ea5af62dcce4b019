// Unit tests must not reach a database: whoever tries meets an address that nobody answers.
process.env.DATABASE_URL = 'postgres://nobody@127.0.0.1:1/unit-tests-have-no-database';
