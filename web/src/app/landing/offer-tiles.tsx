import { ArrowRight } from "lucide-react";
import { Button } from "@/components/ui/button";
import { OFFERS } from "@/app/landing/offers";
import type { Offer, OfferId } from "@/app/landing/offers";

/** The three offers. */
export function OfferTiles({ onOpen }: { onOpen: (offer: OfferId) => void }) {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {OFFERS.map((offer) => (
        <Tile key={offer.id} offer={offer} onOpen={() => onOpen(offer.id)} />
      ))}
    </ul>
  );
}

function Tile({ offer, onOpen }: { offer: Offer; onOpen: () => void }) {
  const Icon = offer.icon;
  return (
    <li className="relative flex flex-col items-start rounded-box border border-line bg-surface p-6 shadow-raised transition-colors duration-100 hover:border-line-strong">
      <h3 className="flex items-center gap-3 text-lg font-semibold">
        <span aria-hidden className="grid size-8 place-items-center rounded-box bg-accent-tint text-accent">
          <Icon className="size-4.5" />
        </span>
        {offer.name}
      </h3>
      <p className="mt-3 mb-5 max-w-[48ch] text-ink-2">{offer.text}</p>
      {/* The button covers the whole tile. */}
      <Button
        variant={offer.id === "iris" ? "primary" : "secondary"}
        className="mt-auto after:absolute after:inset-0 after:rounded-box"
        onClick={onOpen}
      >
        {offer.action}
        <ArrowRight aria-hidden />
      </Button>
    </li>
  );
}
