import { lazy } from 'react'

/*
 * Parts that most visits never show are loaded lazily. The server imports them directly, so that its pages are complete
 * without scripts.
 */

export const NoResults = import.meta.env.SSR
  ? (await import('./no-results.tsx')).NoResults
  : lazy(async () => ({ default: (await import('./no-results.tsx')).NoResults }))

export const SplitView = import.meta.env.SSR
  ? (await import('./split-view.tsx')).SplitView
  : lazy(async () => ({ default: (await import('./split-view.tsx')).SplitView }))

export const RelatedLinks = import.meta.env.SSR
  ? (await import('./related-searches.tsx')).RelatedLinks
  : lazy(async () => ({ default: (await import('./related-searches.tsx')).RelatedLinks }))

export const ResultsHeading = import.meta.env.SSR
  ? (await import('./results-heading.tsx')).ResultsHeading
  : lazy(async () => ({ default: (await import('./results-heading.tsx')).ResultsHeading }))
