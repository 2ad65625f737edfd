import type { PlatformFigures } from '@ujuzi/contract/analytics/platform-figures'
import type { Axis } from '#app/domain/figures/series.ts'

/** Data of all figures of the page. */
export type PlatformReport = PlatformFigures & { axis: Axis }
