import type { MissingPart } from '@warsha/contracts/workshop/sales/packages'
import { Alert } from '@warsha/web-kit'
import { useMissingPartText } from './package-texts.ts'
import classes from './packages.module.css'

interface MissingPartsProps {
  title: string
  parts: readonly MissingPart[]
}

/** Names the parts of a package that are not added, each with the reason. Renders nothing without them. */
export const MissingParts = ({ title, parts }: MissingPartsProps) => {
  const missingPartText = useMissingPartText()
  if (parts.length === 0) return null
  return (
    <Alert color="yellow" role="status" title={title}>
      <ul className={classes.missingParts}>
        {parts.map((part) => (
          <li key={part.part_id}>{missingPartText(part)}</li>
        ))}
      </ul>
    </Alert>
  )
}
