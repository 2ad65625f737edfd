import type { Config } from '../platform/config.ts'
import type { Metrics, MetricsSources } from './metrics.ts'

export type OpenMetrics = (sources: MetricsSources) => Metrics

/** Loads the code of the metrics only if METRICS_PORT or METRICS_TOKEN is set. */
export async function loadMetrics(settings: Config['metrics']): Promise<OpenMetrics | undefined> {
  if (settings.port === undefined && settings.token === undefined) return undefined
  const { openMetrics } = await import('./metrics.ts')
  return (sources) => openMetrics(settings, sources)
}
