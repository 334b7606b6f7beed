import { createContext, useContext } from 'react'

export type FieldControl = {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  'aria-required'?: true | undefined
}

export const FieldContext = createContext<FieldControl>({})

/** What ties a control to the label, hint and error of the field around it. */
export const useFieldControl = () => useContext(FieldContext)
