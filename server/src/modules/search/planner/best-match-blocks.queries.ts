import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { prepareSql } from '../../../platform/db/prepare-sql.ts'
import { mergedPartitions, type PartitionedScan, rowFilters } from './index-scan.queries.ts'
import {
  afterCursor,
  baseScore,
  fromClause,
  type HitRow,
  kmOrNull,
  placeholder,
  type QueryShape,
  remainingFilters,
  score,
  statementName,
  withCardsOf,
} from './statements.queries.ts'
import {
  type ThresholdScan,
  thresholdScanName,
  thresholdScanSource,
} from './threshold-scan.queries.ts'

/*
 * Two-phase ranking for best match. Scoring the text of ten thousand rows would be too slow, so the text is scored
 * within a block: the few hundred rows that are best by quality and distance alone, then the next few hundred. A row
 * belongs to a block by its own base score and the bounds of the block, which travel in the cursor: each row is in
 * exactly one block.
 */

const blockStart = sql`(${placeholder('startScore')}::bigint, ${placeholder('startId')}::uuid)`
const blockEnd = sql`(${placeholder('endScore')}::bigint, ${placeholder('endId')}::uuid)`
const inBlock = sql`(base, id) < ${blockStart} and (base, id) >= ${blockEnd}`

/** A block chosen from all matches, which are counted. */
export const fullMatchBlockStatement = (db: Db, shape: QueryShape) =>
  rankedBlockStatement(
    db,
    statementName('block', shape),
    shape,
    sql`found as materialized (
        select business_id as id, ${blockScore(shape)} as base from ${fromClause(shape)} where ${remainingFilters(shape)}),
      block as materialized (
        select id, base from found where ${inBlock} order by base desc, id desc limit ${placeholder('blockSize')})`,
    sql`(select count(*)::int from found)`,
  )

/** A block read by index scan, in order of quality: only where distance does not count. */
export const indexScanBlockStatement = (db: Db, shape: QueryShape, scan: PartitionedScan) =>
  rankedBlockStatement(
    db,
    statementName('scan_block', shape, scan.by, scan.branches),
    shape,
    sql`block as materialized (
      select business_id as id, ${blockScore(shape)} as base
      from (${mergedPartitions(
        shape,
        scan,
        sql`(quality, business_id) < (${placeholder('startScore')}::bigint / 1000, ${placeholder('startId')}::uuid)
          and (quality, business_id) >= (${placeholder('endScore')}::bigint / 1000, ${placeholder('endId')}::uuid)`,
      )}) scanned
      where ${rowFilters(shape)} limit ${placeholder('blockSize')})`,
    sql`null::int`,
  )

/** A block read by threshold scan. Leaves out rows below `minScore`, which the scan reads only in part. */
export const thresholdScanBlockStatement = (db: Db, shape: QueryShape, scan: ThresholdScan) =>
  rankedBlockStatement(
    db,
    thresholdScanName('threshold_block', shape, scan),
    shape,
    sql`block as materialized (
      select id, base from (
        select business_id as id, ${blockScore(shape)} as base from ${thresholdScanSource(shape, scan)}
        where ${blockScore(shape)} >= ${placeholder('minScore')}::bigint and ${remainingFilters(shape)} offset 0) found
      where ${inBlock}
      order by base desc, id desc limit ${placeholder('blockSize')})`,
    sql`null::int`,
  )

/** Score that assigns rows to blocks: in a wide area the quality alone. */
const blockScore = ({ area, ignoresDistance, hasNamed }: QueryShape) =>
  baseScore({ area: area && !ignoresDistance, hasNamed })

/** Listing of a row of the block. The concatenation makes PostgreSQL detoast its tsvector once for all queries. */
const withLexemes = ({ hasText }: QueryShape): SQL => sql`(
  select business_id, quality, position, spread_km, ${hasText ? sql`words || ''::tsvector as words` : sql`null::tsvector`}
  from listings where business_id = block.id offset 0)`

export type MatchBlockRow = {
  total: number | null
  endScore: string | null
  endId: string | null
  blockRows: number
} & (HitRow | { id: null })

/** Ranks the rows of a block. Returns at least one row, which gives the end of the block even if the page is empty. */
const rankedBlockStatement = (db: Db, name: string, shape: QueryShape, block: SQL, total: SQL) =>
  prepareSql<MatchBlockRow>(
    db,
    name,
    withCardsOf(
      shape,
      sql`with ${block}
      select ${total} as total, ends.base as "endScore", ends.id as "endId",
        (select count(*)::int from block) as "blockRows", page.id, page.key, page.km
      from (select 1) always
      left join (select base, id from block order by base, id limit 1) ends on true
      left join (
        select * from (
          select block.id, ${score(shape)} as key, ${kmOrNull(shape)} as km
          from block cross join lateral ${withLexemes(shape)} listings) ranked
        where ${afterCursor(shape)} order by key desc, id desc limit ${placeholder('limit')}) page on true`,
      sql`key desc, id desc`,
    ),
  )
