import type pg from 'pg'
import { ConfigError } from '../config.ts'
import { describeSchema, type SchemaDescription } from './describe-schema.ts'
import type { Applied, Migration } from './migrations.ts'

/*
 * The migrations from before version 1.0.0 were joined into one schema. A database that has all of them is taken over; what
 * it has is compared with the schema first.
 */

/** The migration that replaces those from before version 1.0.0. */
export const firstSchema = '0001_schema.sql'

const firstBefore = '0001_foundation.sql'
const lastBefore: Applied = {
  name: '0076_no_partners.sql',
  checksum: '3563f4b019b55ba3afe576b09ed4783cbd27e937626200e61ba6b446c4628c53',
}
/** A landed commit with all of them. */
const commitBefore = '821b5a6b'

/** A database or backup that is too old to be taken over. */
export class TooOldError extends ConfigError {}

export const isBeforeFirstRelease = (applied: readonly Applied[]) =>
  applied.some(({ name }) => name === firstBefore)

/**
 * Throws a TooOldError unless these migrations from before version 1.0.0 are all of them. `subject` is what has them, such
 * as "database".
 */
export function requireLastBefore(applied: readonly Applied[], subject: string) {
  const last = applied.toSorted((a, b) => (a.name < b.name ? -1 : 1)).at(-1)
  if (last?.name === lastBefore.name && last.checksum === lastBefore.checksum) return
  throw new TooOldError(
    `This ${subject} is from before version 1.0.0, and its last migration is ${last?.name}. Run the last version before 1.0.0 on it first (git checkout ${commitBefore}), which upgrades it to ${lastBefore.name}. Nothing was changed.`,
  )
}

/**
 * Takes over a database with all migrations from before version 1.0.0, in one transaction: drops and renames what those
 * left, compares its schema with `schema`, which is made beside it and rolled back, and records `schema` as applied in their
 * place. Throws a TooOldError or a ConfigError and changes nothing if the database is too old or differs.
 */
export async function takeOver(
  client: pg.ClientBase,
  applied: readonly Applied[],
  schema: Migration,
) {
  requireLastBefore(applied, 'database')
  await client.query('begin')
  await client.query(dropUnused)
  await client.query(renameNotNullConstraints)
  const expected = await describeBeside(client, schema)
  requireSame(await describeSchema(client), expected)
  await recordFirstSchema(client, schema)
  await client.query('commit')
}

/** Records `schema` as applied in place of the migrations from before version 1.0.0. */
export async function recordFirstSchema(client: pg.ClientBase, { name, checksum }: Migration) {
  await client.query('delete from migrations')
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
}

/** Functions that only a migration called. */
const dropUnused = 'drop function if exists normalize_phone(text, text), dial_code(text)'

/** Tables and columns that were renamed kept constraints with names that PostgreSQL had made of the earlier ones. */
const renameNotNullConstraints = `
  do $$
  declare one record;
  begin
    for one in
      select c.oid::regclass as relation, conname as name, format('%s_%s_not_null', relname, attname) as expected
      from pg_constraint join pg_class c on c.oid = conrelid
        join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'n' and connamespace = 'public'::regnamespace
    loop
      if one.name <> one.expected and length(one.expected) <= 63 then
        execute format('alter table %s rename constraint %I to %I', one.relation, one.name, one.expected);
      end if;
    end loop;
  end $$`

const besideSchema = 'first_release'

/** Makes the schema under another name, describes it and rolls it back. */
async function describeBeside(client: pg.ClientBase, { text }: Migration) {
  await client.query(`savepoint beside; create schema ${besideSchema}`)
  await client.query(`set local search_path = ${besideSchema}, public`)
  await client.query(text)
  const described = await describeSchema(client, besideSchema)
  await client.query('rollback to savepoint beside')
  return described
}

/** Parts of the message that names the differences. */
const namedDifferences = 5

function requireSame(found: SchemaDescription, expected: SchemaDescription) {
  const subjects = [...new Set([...Object.keys(expected), ...Object.keys(found)])]
  const differences = subjects
    // Made by whoever migrates, so it is in no migration.
    .filter((subject) => !subject.startsWith('migrations: '))
    .flatMap((subject) => [
      ...without(expected[subject], found[subject]).map((one) => `${subject} lacks "${one}"`),
      ...without(found[subject], expected[subject]).map((one) => `${subject} has "${one}"`),
    ])
  if (differences.length === 0) return
  throw new ConfigError(
    `The tables of this database are not those that its migrations make: ${differences.slice(0, namedDifferences).join('; ')}${differences.length > namedDifferences ? `; and ${differences.length - namedDifferences} more` : ''}. Undo these changes, then start again. Nothing was changed.`,
  )
}

const without = (all: readonly string[] = [], some: readonly string[] = []) =>
  all.filter((one) => !some.includes(one))
