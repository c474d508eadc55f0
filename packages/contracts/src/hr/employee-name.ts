/** Returns the full name of an employee. One of the two names may be empty. */
export const fullNameOf = ({
  first_name,
  last_name,
}: {
  readonly first_name: string
  readonly last_name: string
}): string => [first_name, last_name].filter(Boolean).join(' ')
