import pg from 'pg'

/** Tables the application can only insert into; functions of the owner delete rows for retention and erasure. */
export const appendOnly = [
  'booking_transitions',
  'day_closes',
  'document_events',
  'moderation_events',
  'sales',
  'security_events',
]
/** Tables the application can only read. */
const readOnly = ['migrations']

const schemas = ['public', 'graphile_worker']
const policy = 'application'

type Client = Pick<pg.ClientBase, 'query'>

/** Statements that correct the rights of `role`; empty if they are correct. */
export async function listMissingGrants(client: Client, role: string): Promise<string[]> {
  const name = pg.escapeIdentifier(role)
  const closed = await listClosedSchemas(client, role)
  const relations = await listRelations(client, role)
  const functions = await listClosedFunctions(client, role)
  const tables = await listTablesWithoutPolicy(client, role)
  return [
    ...closed.map((schema) => `grant usage on schema ${schema} to ${name}`),
    ...relations.flatMap((relation) => grantsOn(relation, name)),
    ...functions.map((one) => `grant execute on function ${one} to ${name}`),
    ...tables.flatMap((table) => [
      `drop policy if exists ${policy} on ${table}`,
      `create policy ${policy} on ${table} to ${name} using (true) with check (true)`,
    ]),
  ]
}

type Relation = { relation: string; kind: string; granted: string[] }

function grantsOn({ relation, kind, granted }: Relation, name: string) {
  const wanted = wantedOn(relation, kind)
  if (wanted.join() === granted.join()) return []
  const on = kind === 'S' ? `sequence ${relation}` : relation
  return [`revoke all on ${on} from ${name}`, `grant ${wanted.join(', ')} on ${on} to ${name}`]
}

function wantedOn(relation: string, kind: string) {
  if (kind === 'S') return ['SELECT', 'USAGE']
  if (kind === 'v' || readOnly.includes(relation)) return ['SELECT']
  if (appendOnly.includes(relation)) return ['SELECT', 'INSERT']
  return ['SELECT', 'INSERT', 'UPDATE', 'DELETE']
}

async function listClosedSchemas(client: Client, role: string) {
  const { rows } = await client.query<{ schema: string }>(
    `select oid::regnamespace::text as schema from pg_namespace
     where nspname = any ($1) and not has_schema_privilege($2, oid, 'USAGE')`,
    [schemas, role],
  )
  return rows.map(({ schema }) => schema)
}

/** Tables, views and sequences of the owner, except those of extensions, with the privileges of `role`. */
async function listRelations(client: Client, role: string) {
  const { rows } = await client.query<Relation>(
    `select c.oid::regclass::text as relation, c.relkind as kind, array(
       select p from unnest(case when c.relkind = 'S' then array['SELECT', 'USAGE', 'UPDATE']
         else array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'] end)
         with ordinality as privileges (p, nth)
       where case when c.relkind = 'S' then has_sequence_privilege($2, c.oid, p)
         else has_table_privilege($2, c.oid, p) end
       order by nth) as granted
     from pg_class c
     where c.relnamespace = any (select oid from pg_namespace where nspname = any ($1))
       and c.relkind in ('r', 'p', 'v', 'S') and pg_has_role(c.relowner, 'USAGE')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by c.oid`,
    [schemas, role],
  )
  return rows
}

/** Functions that run with the owner's rights (`security definer`) and that `role` cannot execute yet. */
async function listClosedFunctions(client: Client, role: string) {
  const { rows } = await client.query<{ function: string }>(
    `select oid::regprocedure::text as function from pg_proc
     where pronamespace = 'public'::regnamespace and prosecdef and pg_has_role(proowner, 'USAGE')
       and not has_function_privilege($1, oid, 'EXECUTE')`,
    [role],
  )
  return rows.map((row) => row.function)
}

/** graphile-worker's tables have row-level security: a role that does not own them needs a policy to see any row. */
async function listTablesWithoutPolicy(client: Client, role: string) {
  const { rows } = await client.query<{ table: string }>(
    `select c.oid::regclass::text as table from pg_class c
     where c.relnamespace = any (select oid from pg_namespace where nspname = any ($1))
       and c.relrowsecurity and pg_has_role(c.relowner, 'USAGE')
       and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = $2
         and (select oid from pg_roles where rolname = $3) = any (p.polroles))`,
    [schemas, policy, role],
  )
  return rows.map(({ table }) => table)
}
