import { lazy } from 'react'

/*
 * What most visits never show travels when it is needed. The server has it at hand: a page that shows it is whole
 * without a script.
 */

export const Nothing = import.meta.env.SSR
  ? (await import('./no-results.tsx')).Nothing
  : lazy(async () => ({ default: (await import('./no-results.tsx')).Nothing }))

export const SplitView = import.meta.env.SSR
  ? (await import('./split-view.tsx')).SplitView
  : lazy(async () => ({ default: (await import('./split-view.tsx')).SplitView }))

export const ReadOn = import.meta.env.SSR
  ? (await import('./related-searches.tsx')).ReadOn
  : lazy(async () => ({ default: (await import('./related-searches.tsx')).ReadOn }))

export const Landing = import.meta.env.SSR
  ? (await import('./results-heading.tsx')).Landing
  : lazy(async () => ({ default: (await import('./results-heading.tsx')).Landing }))
