import { Search } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from './text-field.tsx'

type Props = {
  /** Current value of the query parameter `q`, which the form sets. */
  q: string
  label: string
  submitLabel: string
  hint?: string
  /** Maximum width of the field. */
  className: string
}

/** Search form above a list. */
export function ListSearch({ q, label, submitLabel, hint, className }: Props) {
  const searching = useNavigation().state === 'loading'
  return (
    <search>
      <Form noValidate key={q} className="flex flex-wrap items-end gap-3">
        <div className={`min-w-[min(12rem,60vw)] flex-1 ${className}`}>
          <TextField
            type="search"
            name="q"
            label={label}
            icon={<Search aria-hidden className="size-5" />}
            defaultValue={q}
            maxLength={100}
          />
        </div>
        <Button type="submit" look="outline" className="min-h-12" pending={searching}>
          {submitLabel}
        </Button>
      </Form>
      {hint && <p className="mt-1.5 text-sm text-muted-foreground">{hint}</p>}
    </search>
  )
}
