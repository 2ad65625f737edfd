import type pg from 'pg'
import type { SavedJob } from './archive-format.ts'

/** Lists all queued jobs with their payloads, which the public view of the queue lacks. */
export async function listJobs(client: pg.Client): Promise<SavedJob[]> {
  const { rows } = await client.query<{ job: SavedJob }>(`
    select json_build_object('task', t.identifier, 'payload', j.payload, 'queue', q.queue_name,
      'run_at', j.run_at, 'key', j.key, 'priority', j.priority,
      'attempts', j.attempts, 'max_attempts', j.max_attempts) as job
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    order by j.id`)
  return rows.map(({ job }) => job)
}

/** Replaces all queued jobs by these, including their attempt counts. */
export async function replaceJobs(client: pg.Client, jobs: readonly SavedJob[]) {
  await client.query('delete from graphile_worker._private_jobs')
  for (const job of jobs) {
    const { task, payload, queue, run_at, key, priority, attempts, max_attempts } = job
    const { rows } = await client.query<{ id: string }>(
      `select id from graphile_worker.add_job($1, $2::json, queue_name := $3, run_at := $4::timestamptz,
         job_key := $5, priority := $6, max_attempts := $7)`,
      [task, JSON.stringify(payload), queue, run_at, key, priority, max_attempts],
    )
    if (attempts === 0) continue
    await client.query(
      'select from graphile_worker.reschedule_jobs(array[$1::bigint], attempts := $2::integer)',
      [rows[0]?.id, attempts],
    )
  }
}
