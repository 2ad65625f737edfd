import type pg from 'pg'

/** Definitions by table and kind, such as "bookings: column". */
export type SchemaDescription = Record<string, string[]>

/**
 * Describes all that a migration can create in a schema. Two schemas with the same description are the same, but for the
 * order of columns. The schema must come first in the search path.
 */
export async function describeSchema(client: pg.ClientBase, schema = 'public') {
  const described: SchemaDescription = {}
  // Bodies of functions name the schema where they must.
  const prefix = new RegExp(`\\b(${schema}|public)\\.`, 'g')
  for (const [kind, query] of Object.entries(createQueries(schema))) {
    const { rows } = await client.query<{ of: string; definition: string }>(query)
    for (const { of, definition } of rows) {
      const key = `${of}: ${kind}`
      described[key] = [...(described[key] ?? []), definition.replaceAll(prefix, '')]
    }
  }
  for (const definitions of Object.values(described)) definitions.sort()
  return described
}

/** Excludes objects that belong to an extension. */
const isOwn = (catalogue: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype = 'e')`

function createQueries(schema: string) {
  const ours = `'${schema}'::regnamespace`
  return {
    relation: `
    select relname as of, concat_ws(' ', relkind, relpersistence, reloptions::text) as definition
    from pg_class c where relnamespace = ${ours} and relkind in ('r', 'p', 'v', 'm', 'S') and ${isOwn('pg_class', 'c.oid')}`,
    column: `
    select relname as of, concat_ws(' ', attname, format_type(atttypid, atttypmod),
      case when attnotnull then 'not null' end, 'default ' || pg_get_expr(adbin, adrelid),
      attgenerated, attidentity, attcollation::regcollation, attstorage, attcompression) as definition
    from pg_attribute a join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = ${ours} and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped`,
    constraint: `
    select coalesce(relname, 'domains') as of,
      concat_ws(' ', conname, pg_get_constraintdef(k.oid), case when not convalidated then 'not valid' end) as definition
    from pg_constraint k left join pg_class c on c.oid = conrelid where connamespace = ${ours}`,
    index: `
    select t.relname as of, concat_ws(' ', pg_get_indexdef(indexrelid), case when not indisvalid then 'invalid' end) as definition
    from pg_index join pg_class t on t.oid = indrelid where t.relnamespace = ${ours}`,
    trigger: `
    select relname as of, concat_ws(' ', pg_get_triggerdef(g.oid), tgenabled) as definition
    from pg_trigger g join pg_class c on c.oid = tgrelid where relnamespace = ${ours} and not tgisinternal`,
    statistics: `
    select relname as of, pg_get_statisticsobjdef(s.oid) as definition
    from pg_statistic_ext s join pg_class c on c.oid = stxrelid where stxnamespace = ${ours}`,
    function: `
    select 'functions' as of, concat_ws(' ', pg_get_functiondef(p.oid),
      case when not has_function_privilege('public', p.oid, 'execute') then 'not for all' end) as definition
    from pg_proc p where pronamespace = ${ours} and prokind <> 'a' and ${isOwn('pg_proc', 'p.oid')}`,
    type: `
    select 'types' as of, concat_ws(' ', typname, typtype, typbasetype::regtype) as definition
    from pg_type y where typnamespace = ${ours} and typtype in ('d', 'e', 'r') and ${isOwn('pg_type', 'y.oid')}`,
    textSearch: `
    select 'text search' as of, concat_ws(' ', cfgname, maptokentype, mapseqno, dictname, dictinitoption) as definition
    from pg_ts_config left join pg_ts_config_map on mapcfg = pg_ts_config.oid
    left join pg_ts_dict on pg_ts_dict.oid = mapdict where cfgnamespace = ${ours}`,
    extension: `select 'extensions' as of, extname || ' ' || extversion as definition from pg_extension`,
  }
}
