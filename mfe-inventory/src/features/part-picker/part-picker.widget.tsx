/** The widget `inventory.part-picker`, which other front ends use in their forms (packages/contracts/src/api/widgets.ts). */
import type { PartPickerProps } from '@warsha/contracts/api/widgets'
import { useEffect, useRef } from 'react'
import { PartSearch } from './part-search.tsx'
import { SelectedPart } from './selected-part.tsx'

/** Moves the focus when the search and the selected part replace each other. */
const useKeepFocusOnSwap = (selected: string | undefined) => {
  const container = useRef<HTMLDivElement>(null)
  const previousId = useRef(selected)
  useEffect(() => {
    if (previousId.current === selected) return
    previousId.current = selected
    container.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [selected])
  return container
}

const PartPicker = ({
  selected,
  price_tier = 'retail',
  error,
  read_only = false,
  allows_out_of_stock = false,
  onSelect,
  onUnpicked,
}: PartPickerProps) => (
  <div ref={useKeepFocusOnSwap(selected?.id)}>
    {selected ? (
      <SelectedPart
        part={selected}
        tier={price_tier}
        isReadOnly={read_only}
        change={() => onSelect(null)}
      />
    ) : (
      <PartSearch
        tier={price_tier}
        error={error}
        isReadOnly={read_only}
        allowsOutOfStock={allows_out_of_stock}
        onSelect={onSelect}
        onUnpicked={onUnpicked}
      />
    )}
  </div>
)

export default PartPicker
