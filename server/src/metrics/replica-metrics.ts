import { Gauge, type Registry } from 'prom-client'
import type { Replicas } from '../platform/replicas/replicas.ts'

/** Exports which replicas are in use and how far they lag; no samples without DATABASE_READ_URLS. */
export function addReplicaMetrics(replicas: Replicas | undefined, registry: Registry) {
  const gauge = (
    name: string,
    help: string,
    read: (replica: ReturnType<Replicas['list']>[number]) => number,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: ['replica'],
      registers: [registry],
      collect() {
        for (const replica of replicas?.list() ?? [])
          this.set({ replica: replica.name }, read(replica))
      },
    })
  gauge('ujuzi_replica_used', 'Whether this process reads from the replica.', ({ isUsed }) =>
    isUsed ? 1 : 0,
  )
  gauge(
    'ujuzi_replica_lag_seconds',
    'Time that the replica needs to show a change, at the last check that it answered.',
    ({ lagSeconds }) => lagSeconds,
  )
}
