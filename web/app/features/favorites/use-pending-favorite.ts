import { useEffect } from 'react'
import { beginMarks } from './marks.ts'

/** Wherever somebody arrives who has just signed in: what they wanted to keep before is kept. */
export function useKeptWish() {
  useEffect(beginMarks, [])
}
