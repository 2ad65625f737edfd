import type { PlatformFigures } from '@ujuzi/contract/analytics/platform-figures'
import type { Axis } from '#app/domain/figures/series.ts'

/** What every figure of the page is made from. */
export type PlatformReport = PlatformFigures & { axis: Axis }
