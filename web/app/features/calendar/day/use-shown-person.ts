import { useDeviceChoice } from './device-choice.ts'

export type Person = { number: number; id: string; name: string; own: boolean }

const everyone = 'everyone'

/** The person or place whose day a phone shows, undefined for everyone, and a function that chooses another. */
export function useShownPerson<P extends Person>(people: readonly P[]) {
  const [stored, store] = useDeviceChoice('calendar-person')
  return {
    shown: shownPerson(people, stored),
    show: (person: P | undefined) => store(person?.id ?? everyone),
  }
}

/** Without a choice, and once the chosen person has left, the user's own day, else that of the first person. */
export function shownPerson<P extends Person>(people: readonly P[], stored: string) {
  if (stored === everyone) return undefined
  return people.find(({ id }) => id === stored) ?? people.find(({ own }) => own) ?? people[0]
}

/** The next choice in a direction: everyone stands before the first person. */
export function besidePerson<P extends Person>(
  people: readonly P[],
  shown: P | undefined,
  direction: 1 | -1,
): { person: P | undefined } | undefined {
  const choices = [undefined, ...people]
  const at = choices.indexOf(shown) + direction
  return at in choices ? { person: choices[at] } : undefined
}
