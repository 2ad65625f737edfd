/** Share of visits that are measured; fewer of those whose data is dear. */
const shares = { usual: 0.2, saveData: 0.02 }

type Facts = { vitals?: boolean; saveData: boolean }

/** Measures a sample of pages where the server counts them, with code that is loaded after the page. */
export function sampleVitals(facts: Facts) {
  if (!isSampled(facts, Math.random())) return
  const measure = async () => {
    const { measureVitals } = await import('./vitals.ts')
    measureVitals()
  }
  // A report that is lost is only one fewer.
  const start = () => setTimeout(() => measure().catch(() => {}), 0)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

/** `chance` is from 0 to 1. */
export const isSampled = ({ vitals, saveData }: Facts, chance: number) =>
  vitals === true && chance < (saveData ? shares.saveData : shares.usual)
