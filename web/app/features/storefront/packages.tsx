import { allOfText } from '#app/lib/i18n/lists.ts'
import { Fold } from '#app/ui/data/fold.tsx'
import type { packageTexts } from './package-words.ts'

type Props = { packages: NonNullable<ReturnType<typeof packageTexts>> }

/** Packages of several visits, which are bought at the business. */
export const Packages = ({ packages: { title, note, list } }: Props) => (
  <Fold
    id="packages"
    title={<h2>{title}</h2>}
    hint={allOfText(list.map(({ name }) => name))}
    className="scroll-mt-24 pb-3"
  >
    <p className="text-sm">{note}</p>
    <ul className="mt-1 divide-y text-foreground">
      {list.map(({ id, name, price, facts }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-3">
          <h3 className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</h3>
          <span className="font-semibold">{price}</span>
          <p className="basis-full text-sm text-muted-foreground">{facts}</p>
        </li>
      ))}
    </ul>
  </Fold>
)
