import express from 'express';
import pg from 'pg';

// The least that a site with a database must do before it can answer.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
await pool.query('select 1');
express().listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
process.on('SIGTERM', () => process.exit(0));
