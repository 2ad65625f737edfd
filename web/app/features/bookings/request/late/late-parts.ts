import { lazy } from 'react'

/*
 * Parts that the page shows only once a service is chosen. The server imports them directly, so that its pages are
 * complete without scripts.
 */

const load = () => import('./after-choice.ts')

/** Loads the parts, so that they are there when a service is chosen. A failure is met again when they are shown. */
export const prepareChoice = () => {
  load().catch(() => undefined)
}

export const Times = import.meta.env.SSR
  ? (await load()).Times
  : lazy(async () => ({ default: (await load()).Times }))

export const MemberChoice = import.meta.env.SSR
  ? (await load()).MemberChoice
  : lazy(async () => ({ default: (await load()).MemberChoice }))

export const ChosenServices = import.meta.env.SSR
  ? (await load()).ChosenServices
  : lazy(async () => ({ default: (await load()).ChosenServices }))

export const RefundPreview = import.meta.env.SSR
  ? (await load()).RefundPreview
  : lazy(async () => ({ default: (await load()).RefundPreview }))
