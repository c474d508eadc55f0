import { UserText } from '@warsha/web-kit'
import classes from './part-proofs.module.css'

/** The names of the parts without proof. */
export const MissingParts = ({ parts }: { parts: readonly string[] }) => (
  <ul className={classes.missing}>
    {parts.map((name, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same name, and the list is replaced as a whole
      <li key={place}>
        <UserText>{name}</UserText>
      </li>
    ))}
  </ul>
)
