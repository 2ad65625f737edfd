import type { Security } from '@ujuzi/contract/accounts/security'
import { m } from '@ujuzi/contract/messages'
import { type SubmitEvent, useState } from 'react'
import { Section } from '#app/features/account/section.tsx'
import { allOfText } from '#app/lib/i18n/lists.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSecuritySetting } from './use-security-setting.ts'

type Props = { security: Security; emailVerified: boolean }

export function AllowedNetworksSection({ security, emailVerified }: Props) {
  const { ip_whitelist: saved } = security
  const [draft, setDraft] = useState<string>()
  const text = draft ?? saved.join('\n')
  return (
    <Section
      id="networks"
      text={m.account_networks_text()}
      sentence={networksSentence(parseLines(text))}
    >
      {emailVerified ? (
        <NetworksForm
          text={text}
          current={security.current_network}
          isChanged={parseLines(text).join('\n') !== saved.join('\n')}
          onChange={setDraft}
          onSaved={() => setDraft(undefined)}
        />
      ) : (
        <p>{m.account_networks_verify()}</p>
      )}
    </Section>
  )
}

type FormProps = {
  text: string
  current: string
  isChanged: boolean
  onChange: (text: string) => void
  onSaved: () => void
}

function NetworksForm({ text, current, isChanged, onChange, onSaved }: FormProps) {
  const { pending, fields, setFields, save } = useSecuritySetting()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const ip_whitelist = parseLines(text)
    if (await save({ ip_whitelist }, m.account_networks_saved())) onSaved()
  }
  function edit(next: string) {
    setFields({})
    onChange(next)
  }

  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-3">
      <TextArea
        label={m.account_networks_label()}
        name="ip_whitelist"
        rows={4}
        spellCheck={false}
        autoCapitalize="none"
        placeholder="197.210.0.0/16"
        value={text}
        hint={m.account_networks_current({ network: current })}
        error={networksError(fields)}
        onChange={({ target }) => edit(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {isChanged && (
          <Button type="submit" pending={pending} pendingLabel={m.ui_saving()}>
            {m.account_networks_save()}
          </Button>
        )}
        {!parseLines(text).includes(current) && (
          <Button
            type="button"
            look="outline"
            onClick={() => edit([...parseLines(text), current].join('\n'))}
          >
            {m.account_networks_add()}
          </Button>
        )}
      </div>
    </form>
  )
}

const parseLines = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((line) => line.trim())
    .filter(Boolean)

/** The first error, with the line that the server found it in. */
function networksError(fields: Record<string, string>) {
  const [name, problem] = Object.entries(fields).find(([key]) => /^ip_whitelist/.test(key)) ?? []
  if (!name || !problem) return undefined
  const line = /\.(\d+)$/.exec(name)?.[1]
  return line === undefined ? problem : m.account_networks_line({ line: Number(line) + 1, problem })
}

const networksSentence = (networks: readonly string[]) =>
  networks.length === 0
    ? m.account_says_any_network()
    : m.account_says_networks({ networks: allOfText(networks) })
