import { useQuery } from '@tanstack/react-query'

import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { instrumentsQuery } from './performers.queries.ts'

interface InstrumentFieldProps {
  /** 0 for none. */
  value: number
  onChange: (instrumentId: number) => void
  error: string | undefined
}

export function InstrumentField({ value, onChange, error }: InstrumentFieldProps) {
  const { data: instruments = [] } = useQuery(instrumentsQuery())
  return (
    <Field label="Instrument" error={error}>
      <Select
        placeholder="Select an instrument"
        value={value === 0 ? '' : String(value)}
        onValueChange={(id) => onChange(Number(id))}
        options={instruments.map(({ id, name, emoji }) => ({ value: String(id), label: `${emoji} ${name}` }))}
      />
    </Field>
  )
}
