import { Copy, Link2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '#app/ui/button.tsx'
import { copyText } from '#app/ui/overlay/copy-text.ts'
import { TextField } from './text-field.tsx'

type Props = Pick<ComponentProps<typeof TextField>, 'ref' | 'label' | 'hint'> & {
  /** URL that the field shows. */
  url: string
  copyLabel: string
  copied: string
  failed: string
}

/** A read-only field with a URL and a button that copies it. */
export const CopyField = ({ url, copyLabel, copied, failed, ...field }: Props) => (
  <TextField
    {...field}
    readOnly
    value={url}
    icon={<Link2 aria-hidden className="size-5" />}
    end={
      <Button
        look="secondary"
        size="small"
        className="-mr-3 flex-none"
        onClick={() => copyText(url, { copied, failed })}
      >
        <Copy aria-hidden className="size-4.5" />
        {copyLabel}
      </Button>
    }
    onFocus={(event) => event.currentTarget.select()}
  />
)
