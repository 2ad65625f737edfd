import { lazy } from 'react'

/*
 * What most visits never show travels when it is needed. The server has it at hand: a page that shows it is whole
 * without a script.
 */

export const Nothing = import.meta.env.SSR
  ? (await import('./nothing.tsx')).Nothing
  : lazy(async () => ({ default: (await import('./nothing.tsx')).Nothing }))

export const SplitView = import.meta.env.SSR
  ? (await import('./split-view.tsx')).SplitView
  : lazy(async () => ({ default: (await import('./split-view.tsx')).SplitView }))

export const ReadOn = import.meta.env.SSR
  ? (await import('./read-on.tsx')).ReadOn
  : lazy(async () => ({ default: (await import('./read-on.tsx')).ReadOn }))

export const Landing = import.meta.env.SSR
  ? (await import('./landing.tsx')).Landing
  : lazy(async () => ({ default: (await import('./landing.tsx')).Landing }))
