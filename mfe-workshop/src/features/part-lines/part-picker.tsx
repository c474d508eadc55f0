import type { PartPickerProps } from '@warsha/contracts/api/widgets'
import { Alert, Button, RemoteWidget, Skeleton, useTranslation } from '@warsha/web-kit'
import { useEffect, useRef, useState } from 'react'
import classes from './part-lines.module.css'

/** Focuses the part search when it is loaded, unless the user has already focused another field. */
const useFocusWhenLoaded = () => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const focusSearch = (): boolean => {
      const search = box.current?.querySelector('input')
      if (!search) return false
      if (!document.activeElement?.matches('input, textarea')) search.focus()
      return true
    }
    // A widget that was loaded before is there at once.
    if (focusSearch()) return
    const observer = new MutationObserver(() => {
      if (focusSearch()) observer.disconnect()
    })
    observer.observe(box.current!, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return box
}

/** The part search is a widget of the inventory front end. If it cannot be loaded, a notice offers to retry. */
export const PartPicker = (props: PartPickerProps) => {
  const { t } = useTranslation('work-card')
  const [attempt, setAttempt] = useState(0)
  return (
    <div ref={useFocusWhenLoaded()} className={classes.picker}>
      <RemoteWidget
        key={attempt}
        name="inventory.part-picker"
        props={{ ...props }}
        waiting={<Skeleton height={64} radius="md" />}
        fallback={
          <Alert color="amber" title={t('parts.picker_away')} data-path="part_id">
            <Button variant="default" size="xs" onClick={() => setAttempt(attempt + 1)}>
              {t('parts.try_again')}
            </Button>
          </Alert>
        }
      />
    </div>
  )
}
