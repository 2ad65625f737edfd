import type { Stretch } from '#app/domain/calendar/lanes.ts'
import type { Shut } from './calendar-plan.ts'
import { longestFree, roomOf } from './room-for-words.ts'
import { placeOf } from './scale-place.ts'

type Props = {
  shut: Shut
  shown: Stretch
  /** What may lie on it. */
  covers: readonly Stretch[]
  /** What it is, where that is to be said. */
  word: string | undefined
}

/** Hours outside of the openings. The line of the day says it in words: this only shows it. */
export function ShutBlock({ shut, shown, covers, word }: Props) {
  const free = word && longestFree(shut, covers)
  return (
    <div aria-hidden="true" className="calendar-shut" style={placeOf(shut, shown)}>
      {free && (
        <span className="calendar-room" style={roomOf(free, shut)}>
          <span className="calendar-word">
            <span className="calendar-lines">{word}</span>
          </span>
        </span>
      )}
    </div>
  )
}
