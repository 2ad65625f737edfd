import type { ReactNode } from 'react'
import { Card } from '#app/ui/data/card.tsx'

export const CaseSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 md:p-5">
    <h2 className="title-2">{title}</h2>
    {children}
  </Card>
)
