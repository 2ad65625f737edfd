import type { MinuteRange } from '#app/domain/calendar/lanes.ts'
import { minLength, nextStep, resizeStep, type Steps, snap, type Target } from './geometry.ts'

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey'>

/** Allowed changes and their bounds. */
export type MoveLimits = {
  can: { time: boolean; column: boolean; end: boolean }
  /** Steps in a column, by its index. */
  stepsIn: (column: number) => Steps
  /** Columns that can be reached, in order. */
  columns: readonly number[]
  bounds: MinuteRange
}

const resizeKeys: Record<string, number> = {
  ArrowUp: -resizeStep,
  ArrowDown: resizeStep,
  PageUp: -3 * resizeStep,
  PageDown: 3 * resizeStep,
}

/**
 * Target after a key press: arrows up and down move by a step, Page Up and Page Down by an hour, left and right to
 * another column; with Shift, up and down change the end. Undefined for other keys; unchanged at a limit.
 */
export function targetAfterKey(
  { key, shiftKey }: Key,
  target: Target,
  limits: MoveLimits,
): Target | undefined {
  if (shiftKey && key in resizeKeys) return resizedByKey(key, target, limits)
  switch (key) {
    case 'ArrowUp':
      return movedByKey(target, -1, limits)
    case 'ArrowDown':
      return movedByKey(target, 1, limits)
    case 'PageUp':
      return movedByHour(target, -60, limits)
    case 'PageDown':
      return movedByHour(target, 60, limits)
    case 'ArrowLeft':
      return toColumn(target, -1, limits)
    case 'ArrowRight':
      return toColumn(target, 1, limits)
    default:
      return undefined
  }
}

function resizedByKey(key: string, target: Target, { can, bounds }: MoveLimits): Target {
  if (!can.end) return target
  const to = target.to + (resizeKeys[key] ?? 0)
  return to - target.from < minLength || to > bounds.to ? target : { ...target, to }
}

const movedByKey = (target: Target, direction: 1 | -1, limits: MoveLimits) =>
  movedBy(target, nextStep(target.from, direction, limits.stepsIn(target.column)), limits)

const movedByHour = (target: Target, minutes: number, limits: MoveLimits) =>
  movedBy(target, snap(target.from + minutes, limits.stepsIn(target.column)), limits)

function movedBy(target: Target, from: number, { can, bounds }: MoveLimits): Target {
  const to = from + target.to - target.from
  return !can.time || from < bounds.from || to > bounds.to ? target : { ...target, from, to }
}

function toColumn(target: Target, direction: 1 | -1, { can, columns }: MoveLimits): Target {
  const next = columns[columns.indexOf(target.column) + direction]
  return can.column && next !== undefined ? { ...target, column: next } : target
}
