import type { PartPickerProps } from '@warsha/contracts/api/widgets'
import { listSpareParts } from '@warsha/contracts/inventory/routes/spare-parts'
import type { PriceTier } from '@warsha/contracts/inventory/spare-part-enums'
import type { SparePart } from '@warsha/contracts/inventory/spare-parts'
import { request, useTranslation } from '@warsha/web-kit'
import { Picker } from '@warsha/web-kit/forms'
import { PartDetails } from './part-details.tsx'
import { toPickedPart } from './picked-part.ts'

const maxResults = 20

const findParts = async (search: string, signal: AbortSignal): Promise<SparePart[]> => {
  const query = { search, limit: maxResults }
  return (await request(listSpareParts, { query, signal })).data
}

interface PartSearchProps extends Pick<PartPickerProps, 'error' | 'onSelect' | 'onUnpicked'> {
  tier: PriceTier
  isReadOnly: boolean
  allowsOutOfStock: boolean
}

/** Searches parts while the user types or scans. Parts that are out of stock are shown, but can be selected only if allowed. */
export const PartSearch = ({
  tier,
  error,
  isReadOnly,
  allowsOutOfStock,
  onSelect,
  onUnpicked,
}: PartSearchProps) => {
  const { t } = useTranslation('inventory')
  return (
    <Picker
      kind="spare-parts"
      find={findParts}
      choiceOf={(part) => ({
        value: part.id,
        name: part.part_name,
        facts: <PartDetails part={part} tier={tier} />,
        isDisabled: !allowsOutOfStock && part.available_quantity <= 0,
      })}
      chosen=""
      onPick={(part) => onSelect(toPickedPart(part))}
      {...(onUnpicked && { onUnpicked })}
      label={t('picker.label')}
      placeholder={t('picker.placeholder')}
      withAsterisk
      error={error}
      readOnly={isReadOnly}
      data-path="part_id"
      data-autofocus
    />
  )
}
