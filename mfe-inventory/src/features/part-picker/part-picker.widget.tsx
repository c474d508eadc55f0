/** Lent to whoever needs a part in a form: the card of the workshop, for one (contracts, widgets.ts). */
import type { PartPickerProps } from '@warsha/contracts/widgets'
import { useEffect, useRef } from 'react'
import { PartSearch } from './part-search.tsx'
import { SelectedPart } from './selected-part.tsx'

/** Choosing and Change take each other's place on the page: the focus goes along. */
const useFocusAlong = (selected: string | undefined) => {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(selected)
  useEffect(() => {
    if (before.current === selected) return
    before.current = selected
    box.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [selected])
  return box
}

const PartPicker = ({
  selected,
  price_tier = 'retail',
  error,
  read_only = false,
  onSelect,
}: PartPickerProps) => (
  <div ref={useFocusAlong(selected?.id)}>
    {selected ? (
      <SelectedPart
        part={selected}
        tier={price_tier}
        isFixed={read_only}
        change={() => onSelect(null)}
      />
    ) : (
      <PartSearch tier={price_tier} error={error} isFixed={read_only} onSelect={onSelect} />
    )}
  </div>
)

export default PartPicker
