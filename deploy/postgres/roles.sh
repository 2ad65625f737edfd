#!/bin/sh
# Creates the database and two roles: the owner of the tables, and the role of the running server. Run it once as a
# PostgreSQL administrator, with OWNER_PASSWORD and APP_PASSWORD set.
set -eu
psql -v ON_ERROR_STOP=1 -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" -d postgres <<'SQL'
create role ujuzi_owner login password :'owner';
create role ujuzi_app login password :'app';
create database ujuzi owner ujuzi_owner;
SQL
