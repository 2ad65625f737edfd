import { m } from '@ujuzi/contract/messages'
import { saleLinesMax, saleTitleLength } from '@ujuzi/contract/payments/sales'
import { Plus, Trash2 } from 'lucide-react'
import { MoneyField } from '#app/domain/payments/money-field.tsx'
import { moneyText, parseAmount } from '#app/domain/payments/money-text.ts'
import { Button } from '#app/ui/button.tsx'
import { besideFieldClasses } from '#app/ui/form/field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { SaleFormProps } from './form-props.ts'
import { type DraftLine, newLine, nextKey } from './sale-draft.ts'

/** Lines of the sale. The services of a booking are fixed; further items can be added to them. */
export function LineFields({ draft, errors, onChange }: SaleFormProps) {
  const { lines } = draft
  const change = (key: number, part: Partial<DraftLine>) =>
    onChange({ lines: lines.map((line) => (line.key === key ? { ...line, ...part } : line)) })
  return (
    <section aria-label={m.payments_items()} className="grid gap-3">
      {lines.map((line, index) =>
        line.key < draft.fixedLines ? (
          <FixedLine key={line.key} line={line} currency={draft.currency} />
        ) : (
          <LineRow
            key={line.key}
            line={line}
            index={index}
            currency={draft.currency}
            errors={errors}
            onChange={(part) => change(line.key, part)}
            onRemove={
              lines.length > 1
                ? () => onChange({ lines: lines.filter(({ key }) => key !== line.key) })
                : undefined
            }
          />
        ),
      )}
      {lines.length < saleLinesMax && !draft.soldPackage && (
        <div>
          <Button
            look="ghost"
            size="small"
            flush
            onClick={() => onChange({ lines: [...lines, newLine(nextKey(lines))] })}
          >
            <Plus aria-hidden className="size-5" />
            {m.payments_add_item()}
          </Button>
        </div>
      )}
    </section>
  )
}

function FixedLine({ line, currency }: { line: DraftLine; currency: string }) {
  return (
    <p className="flex justify-between gap-4 text-label">
      <span className="min-w-0 wrap-anywhere">{line.title}</span>
      <span className="whitespace-nowrap tabular-nums">
        {moneyText(parseAmount(line.price, currency) ?? 0, currency)}
      </span>
    </p>
  )
}

type LineRowProps = {
  line: DraftLine
  index: number
  currency: string
  errors: Record<string, string>
  onChange: (part: Partial<DraftLine>) => void
  onRemove: (() => void) | undefined
}

function LineRow({ line, index, currency, errors, onChange, onRemove }: LineRowProps) {
  const field = (name: string) => errors[`lines.${index}.${name}`]
  return (
    <fieldset className="grid grid-cols-[6rem_minmax(0,1fr)_auto] items-start gap-2 cramped:grid-cols-1">
      <legend className="sr-only">{m.payments_item({ number: index + 1 })}</legend>
      <div className="col-span-full">
        <TextField
          label={m.payments_item_name()}
          data-first-focus={index === 0 || undefined}
          value={line.title}
          maxLength={saleTitleLength}
          error={field('title')}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </div>
      <TextField
        label={m.payments_quantity()}
        value={line.quantity}
        inputMode="numeric"
        error={field('quantity')}
        onChange={(event) => onChange({ quantity: event.target.value })}
      />
      <div className={onRemove ? '' : 'col-span-2 cramped:col-span-1'}>
        <MoneyField
          label={m.payments_unit_price()}
          value={line.price}
          currency={currency}
          error={field('price')}
          onChange={(price) => onChange({ price })}
        />
      </div>
      {onRemove && (
        <IconButton
          label={m.payments_remove_item({ number: index + 1 })}
          className={besideFieldClasses}
          onClick={onRemove}
        >
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      )}
    </fieldset>
  )
}
