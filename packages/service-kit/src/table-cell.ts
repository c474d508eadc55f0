/** A cell of an exported table. `day`: YYYY-MM-DD. `money`: AED, shown with two decimals. */
export type Cell = string | number | null | { readonly day: string } | { readonly money: number }
