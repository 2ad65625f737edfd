import type { Category } from '@ujuzi/contract/services/categories'
import type { ReactNode } from 'react'
import { Cloth } from '#app/ui/brand/cloth.tsx'

type Props = {
  title: string
  text: string
  cloth: { id: string; category: Category }
  /** Buttons. */
  children: ReactNode
}

/** Last section of a content page: a panel with the next step, on a background of cloth. The ground below keeps two patterns apart. */
export const ClosingCloth = ({ title, text, cloth, children }: Props) => (
  <section className="relative mb-10 overflow-hidden bg-dye-kola md:mb-14">
    <Cloth size="800x300" className="absolute inset-0" {...cloth} />
    <div className="wrap relative py-12 md:py-20">
      <div className="mx-auto grid max-w-176 justify-items-center gap-5 rounded-banner bg-background px-6 py-9 text-center md:px-12 md:py-14">
        <h2 className="heading-2">{title}</h2>
        <p className="max-w-136 text-lead text-muted-foreground">{text}</p>
        <div className="flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </div>
  </section>
)
