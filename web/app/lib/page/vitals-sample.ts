import { allowsAnalytics } from './analytics-choice.ts'

/** Share of page loads that are measured, smaller for visitors who save data. */
const sampleRates = { usual: 0.2, saveData: 0.02 }

type Facts = { vitals?: boolean; saveData: boolean }

/** Measures a sample of page loads if the server collects web vitals. The code is loaded after the page. */
export function sampleVitals(facts: Facts) {
  if (!isSampled(facts, Math.random()) || !allowsAnalytics()) return
  const measure = async () => {
    const { measureVitals } = await import('./vitals.ts')
    measureVitals()
  }
  // A lost report does not matter.
  const start = () => setTimeout(() => measure().catch(() => {}), 0)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

/** `chance` is a random number from 0 to 1. */
export const isSampled = ({ vitals, saveData }: Facts, chance: number) =>
  vitals === true && chance < (saveData ? sampleRates.saveData : sampleRates.usual)
