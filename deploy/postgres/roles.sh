#!/bin/sh
# Makes the database and its two roles: one that owns the tables, one that the server serves with. Run once, as an
# administrator of PostgreSQL, with OWNER_PASSWORD and APP_PASSWORD set.
set -eu
psql -v ON_ERROR_STOP=1 -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" -d postgres <<'SQL'
create role ujuzi_owner login password :'owner';
create role ujuzi_app login password :'app';
create database ujuzi owner ujuzi_owner;
SQL
