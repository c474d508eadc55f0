import type { PriceTier } from '@warsha/contracts/spare-part-words'
import type { listSpareParts, SparePart } from '@warsha/contracts/spare-parts'
import type { PartPickerProps } from '@warsha/contracts/widgets'
import { call, useTranslation } from '@warsha/web-kit'
import { Picker } from '@warsha/web-kit/forms'
import { PartFacts } from './part-facts.tsx'
import { pickedOf } from './picked-part.ts'

/** Source: spec staff-operations 7, "For the part pick search". */
const mostFound = 20

const find = async (search: string, signal: AbortSignal): Promise<SparePart[]> => {
  const query = { search, limit: mostFound }
  return (await call<typeof listSpareParts>('GET', '/spare-parts', { query, signal })).data
}

interface Props extends Pick<PartPickerProps, 'error' | 'onSelect'> {
  tier: PriceTier
  isFixed: boolean
}

/** Searches as one types, or as a scanner does. What is out of stock is shown, and can't be taken. */
export const PartSearch = ({ tier, error, isFixed, onSelect }: Props) => {
  const { t } = useTranslation('inventory')
  return (
    <Picker
      kind="spare-parts"
      find={find}
      choiceOf={(part) => ({
        value: part.id,
        name: part.part_name,
        facts: <PartFacts part={part} tier={tier} />,
        isDisabled: part.available_quantity <= 0,
      })}
      chosen=""
      onPick={(part) => onSelect(pickedOf(part))}
      label={t('picker.label')}
      placeholder={t('picker.placeholder')}
      withAsterisk
      error={error}
      readOnly={isFixed}
      data-path="part_id"
      data-autofocus
    />
  )
}
