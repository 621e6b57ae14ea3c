import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import type { ComponentProps } from "react";
import { Input } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";

interface PasswordInputProps extends Omit<ComponentProps<typeof Input>, "type"> {
  /** Field name for the show/hide button; forms with two passwords need two names. */
  what?: string;
}

/** Password input with a show/hide button. */
export function PasswordInput({ what = "password", disabled, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input {...rest} disabled={disabled} type={shown ? "text" : "password"} className="pr-11" />
      <IconButton
        label={`${shown ? "Hide" : "Show"} ${what}`}
        icon={shown ? <EyeOff /> : <Eye />}
        disabled={disabled}
        onClick={() => setShown(!shown)}
        className="absolute top-1 right-1 size-8"
      />
    </div>
  );
}
