import type { ReactNode } from 'react'

/** Row of an open case: facts on one side, the decision on the other. */
export const CaseRow = ({ decision, children }: { decision: ReactNode; children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 p-4 md:p-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">{children}</div>
    <div className="border-t pt-5 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-8">{decision}</div>
  </div>
)

export const DecidedCaseRow = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4 md:p-5">{children}</div>
)

/** Row of a case that has a page of its own, to which the whole row leads. */
export const LinkedCaseRow = ({ children }: { children: ReactNode }) => (
  <div className="relative grid grid-cols-[minmax(0,1fr)] gap-3 p-4 hover:bg-accent md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-6 md:p-5">
    {children}
  </div>
)

type QuotedTextProps = {
  title: string
  /** Shown if the text is empty or deleted. */
  emptyText: string
  children: string | null
}

/** Quoted text of a user. */
export const QuotedText = ({ title, emptyText, children }: QuotedTextProps) => (
  <div>
    <h3 className="text-sm font-medium text-muted-foreground">{title}</h3>
    {children ? (
      <blockquote className="mt-1 max-w-[65ch] border-s-[3px] ps-3.5 whitespace-pre-line wrap-anywhere">
        {children}
      </blockquote>
    ) : (
      <p className="mt-1 text-muted-foreground">{emptyText}</p>
    )}
  </div>
)
